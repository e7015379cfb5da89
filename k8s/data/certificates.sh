#!/usr/bin/env sh
# Issues the certificates of the servers, and gives the product's namespace the authority to trust. It changes no server.
#   k8s/data/certificates.sh crew-data crew
set -eu
cd "$(dirname "$0")"
namespace=$1
product=$2

# Not applied: that would take the labels from an existing namespace, which network policies name.
for name in "$namespace" "$product"; do
  kubectl get namespace "$name" >/dev/null 2>&1 || kubectl create namespace "$name"
done
sed "s/crew-data/$namespace/g" certificates.yaml | kubectl --namespace "$namespace" apply --filename=-
kubectl --namespace "$namespace" wait certificate --all --for=condition=Ready --timeout=5m
authority=$(kubectl --namespace "$namespace" get secret servers-ca --output 'go-template={{index .data "tls.crt" | base64decode}}')
kubectl --namespace "$product" create configmap crew-servers-ca --from-literal="ca.crt=$authority" --dry-run=client --output=yaml |
  kubectl apply --filename=-
