#!/usr/bin/env sh
# Reports in one run everything that a cluster lacks for an environment, and exits with 1 if it lacks something. It changes nothing
# and prints no secret.
#   k8s/preflight.sh production
set -eu
cd "$(dirname "$0")"
overlay=overlays/$1
namespace=$(sed -n 's/^namespace: //p' "$overlay/kustomization.yaml")
servers="$namespace-data"
ingress=base/services/gateway/ingress.yaml

lacks=0
lack() {
  lacks=$((lacks + 1))
  echo "- $1"
}
get() { kubectl get "$@" 2>/dev/null; }
# True when the object has the condition: is_so TYPE KIND NAME [OPTION…]
is_so() {
  condition=$1
  shift
  state=$(get "$@" --output "go-template={{range .status.conditions}}{{if eq .type \"$condition\"}}{{.status}}{{end}}{{end}}") &&
    test "$state" = True
}

# Tools and versions.
versions=$(kubectl version --output=yaml 2>/dev/null | awk '/^[a-z]/ { part = $1 } /gitVersion:/ { print part $2 }') || true
for part in client server; do
  minor=$(echo "$versions" | sed -n "s/^${part}Version:v1\.\([0-9]*\).*/\1/p")
  if [ -z "$minor" ]; then
    lack "kubectl has no version of the $part: is the cluster reachable?"
  elif [ "$minor" -lt 31 ]; then
    lack "Kubernetes 1.31 or newer: the $part is 1.$minor"
  fi
done
command -v helm >/dev/null || lack 'helm'
nodes=$(get nodes --output 'go-template={{range .items}}{{$free := "yes"}}{{range .spec.taints}}{{if eq .effect "NoSchedule"}}{{$free = "no"}}{{end}}{{end}}{{$free}}{{"\n"}}{{end}}' | grep -c yes) || true
test "${nodes:-0}" -ge 3 || lack "three nodes for the members of MongoDB and NATS: ${nodes:-0} accept pods"

# Definitions of resources, each with the version that the manifests use.
while read -r definition version; do
  served=$(get customresourcedefinition "$definition" --output 'go-template={{range .spec.versions}}{{if .served}}{{.name}} {{end}}{{end}}') || served=''
  case " $served" in
  *" $version "*) ;;
  *) lack "the definition $definition in version $version" ;;
  esac
done <<END
certificates.cert-manager.io v1
issuers.cert-manager.io v1
externalsecrets.external-secrets.io v1
podmonitors.monitoring.coreos.com v1
prometheusrules.monitoring.coreos.com v1
END

# What pods, volumes and addresses need.
for name in "$namespace" "$servers"; do
  get namespace "$name" >/dev/null || lack "the namespace $name: k8s/install.sh $1"
done
for name in ingress-nginx monitoring; do
  get namespace "$name" >/dev/null || lack "the namespace $name, which network policies name"
done
test -n "$(get pods --namespace kube-system --selector k8s-app=kube-dns --output name)" ||
  lack 'pods with the label k8s-app=kube-dns in kube-system, which the network policy of DNS selects'
default_class='go-template={{range .items}}{{range $key, $value := .metadata.annotations}}{{if eq $key "storageclass.kubernetes.io/is-default-class"}}{{$value}}{{end}}{{end}}{{end}}'
get storageclass --output "$default_class" | grep -q true || lack 'a default storage class'
class=$(sed -n 's/^ *ingressClassName: //p' "$ingress")
get ingressclass "$class" >/dev/null || lack "the ingress class $class"
issuer=$(sed -n 's/^ *cert-manager.io\/cluster-issuer: //p' "$ingress")
is_so Ready clusterissuer "$issuer" || lack "the ClusterIssuer $issuer, ready"
is_so Ready secretstore crew --namespace "$namespace" || lack "the SecretStore crew in $namespace, ready"

# What autoscalers and alerts need.
for api in metrics custom.metrics external.metrics; do
  is_so Available apiservice "v1beta1.$api.k8s.io" || lack "the API $api.k8s.io, available: autoscalers read it"
done
test -n "$(get deployments --all-namespaces --selector app.kubernetes.io/name=kube-state-metrics --output name)" ||
  lack 'kube-state-metrics'
selectors=$(get prometheuses.monitoring.coreos.com --all-namespaces --output 'go-template={{range .items}}{{$of := .metadata.name}}{{range $field, $value := .spec}}{{if eq "map[]" (print $value)}}{{$of}}/{{$field}}{{"\n"}}{{end}}{{end}}{{end}}') || true
for field in podMonitorSelector podMonitorNamespaceSelector ruleSelector; do
  echo "$selectors" | grep -q "/$field\$" ||
    lack "a Prometheus with an empty $field: ours have no label for it (k8s/observability/kube-prometheus-stack.values.yaml)"
done

# Settings that are still those of the example.
for file in components/release/kustomization.yaml "$overlay/settings.env"; do
  grep -Eq 'registry\.example|crew\.example' "$file" && lack "your own names in k8s/$file: it has those of the example"
done

# Secrets. `%q` shows a line break at the end of a value, which no format allows.
last=''
while read -r place name key need format; do
  case $place in servers) in=$servers ;; product) in=$namespace ;; *) continue ;; esac
  if [ "$last" != "$in/$name" ]; then
    last="$in/$name"
    pairs=$(get secret "$name" --namespace "$in" --output 'go-template={{range $key, $value := .data}}{{printf "%s %q\n" $key (base64decode $value)}}{{end}}') || pairs=''
  fi
  value=$(printf '%s\n' "$pairs" | sed -n "s/^$key \"\(.*\)\"\$/\1/p")
  if [ -z "$value" ]; then
    test "$need" = optional || lack "$key in the secret $name of $in ($need)"
  else
    printf '%s\n' "$value" | grep -Eq -- "$format" || lack "another $key in the secret $name of $in: it is not in the format $format"
  fi
done <secrets.list

test "$lacks" -eq 0 || { echo "$lacks things are missing." && exit 1; }
echo 'Nothing is missing.'
