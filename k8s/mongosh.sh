#!/usr/bin/env sh
# Runs a line in the database as one of its users: `exporter` sees the state of the replica set, a service its own database.
#   k8s/mongosh.sh production exporter 'rs.status()'
set -eu
namespace=$(sed -n 's/^namespace: //p' "$(dirname "$0")/overlays/$1/kustomization.yaml")
servers="$namespace-data"
password=$(kubectl --namespace "$servers" get secret "mongodb-$2" --output 'go-template={{.data.password | base64decode}}')
# By its name, and not as localhost: the certificate has it. The password goes by standard input.
url="mongodb://mongodb-svc.$servers:27017/?replicaSet=mongodb&authSource=admin&readPreference=primaryPreferred"
echo "$password" | kubectl --namespace "$servers" exec mongodb-0 --container=mongod --stdin -- sh -c \
  'read -r password && exec mongosh "$0" --quiet --norc --tls --tlsCAFile /var/lib/tls/ca/*.pem --username "$1" --password "$password" --eval "$2"' \
  "$url" "$2" "$3"
