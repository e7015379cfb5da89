#!/usr/bin/env sh
# Makes the namespaces of an environment and generates its internal secrets. It adds what is missing and never changes what is
# there, so it may be run again at any time, such as after an upgrade that needs another secret.
#   k8s/install.sh production
set -eu
cd "$(dirname "$0")"
overlay=overlays/$1
namespace=$(sed -n 's/^namespace: //p' "$overlay/kustomization.yaml")
servers="$namespace-data"

# They begin with a letter: NATS reads "1e5…" as a number.
password() { echo "n$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')"; }
key() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }

# Begins with the kind of an existing secret.
keys_of() {
  kubectl --namespace "$1" get secret "$2" --ignore-not-found \
    --output 'go-template={{.kind}}{{"\n"}}{{range $key, $value := .data}}{{$key}}{{"\n"}}{{end}}'
}
value_of() { kubectl --namespace "$1" get secret "$2" --output "go-template={{index .data \"$3\" | base64decode}}"; }

# Adds what a secret lacks: secret NAMESPACE NAME KEY=VALUE…   Values go by standard input, so that no process list shows them.
secret() {
  place=$1
  name=$2
  shift 2
  present=$(keys_of "$place" "$name")
  missing=''
  names=''
  for pair in "$@"; do
    if ! echo "$present" | grep -qx "${pair%%=*}"; then
      missing="$missing${missing:+,}\"${pair%%=*}\":\"${pair#*=}\""
      names="$names ${pair%%=*}"
    fi
  done
  test -n "$missing" || return 0
  if [ -n "$present" ]; then
    echo "{\"stringData\":{$missing}}" |
      kubectl --namespace "$place" patch secret "$name" --type=merge --patch-file=/dev/stdin >/dev/null
  else
    echo "{\"apiVersion\":\"v1\",\"kind\":\"Secret\",\"metadata\":{\"name\":\"$name\"},\"stringData\":{$missing}}" |
      kubectl --namespace "$place" create --filename=- >/dev/null
  fi
  echo "generated in $place, secret $name:$names"
}

# Passwords are assigned first, so that one that cannot be read ends the script.
nats_url() {
  password=$(value_of "$servers" nats-logins "$1")
  echo "NATS_URL=tls://$1:$password@nats.$servers:4222"
}
mongodb_uri() {
  password=$(value_of "$servers" "mongodb-$1" password)
  echo "MONGODB_URI=mongodb://$1:$password@mongodb-svc.$servers:27017/?tls=true&replicaSet=mongodb&authSource=admin"
}

for name in "$namespace" "$servers"; do
  kubectl get namespace "$name" >/dev/null 2>&1 || kubectl create namespace "$name"
done

services='identity chat economy pods crew-ai media'
for user in $services admin-command backup restore exporter; do
  secret "$servers" "mongodb-$user" "password=$(password)"
done
set --
for user in gateway $services operator; do set -- "$@" "$user=$(password)"; done
secret "$servers" nats-logins "$@"
secret "$servers" redis "password=$(password)"

redis=$(value_of "$servers" redis password)
redis_url="REDIS_URL=rediss://:$redis@redis.$servers:6379"
for service in gateway $services; do
  nats=$(nats_url "$service")
  set -- "$nats" "$redis_url"
  if [ "$service" != gateway ]; then
    mongodb=$(mongodb_uri "$service")
    set -- "$@" "$mongodb"
  fi
  test "$service" != identity || set -- "$@" "TWO_FACTOR_KEYS=$(date +%Y):$(key)" "ABUSE_HASH_KEY=$(key)"
  secret "$namespace" "crew-$service" "$@"
done
nats=$(nats_url operator)
mongodb=$(mongodb_uri admin-command)
secret "$namespace" crew-admin "$nats" "$mongodb"
mongodb=$(mongodb_uri backup)
secret "$namespace" crew-backup "$mongodb" "BACKUP_PASSPHRASE=$(password)"
mongodb=$(mongodb_uri restore)
secret "$namespace" crew-restore "$mongodb"

# The keys of providers: External Secrets merges them into the secrets above.
kubectl apply --kustomize "$overlay" --selector crew.example/step=secrets
