#!/usr/bin/env sh
# Restores a backup: stops the product, replaces its databases, returns missing pictures and dead letters, starts it, and checks the
# ledger. What was written after the backup is lost, hence `--replace`. It may be run again when a step has failed.
#   k8s/restore.sh production latest --replace        or the name of a backup, such as crew-2026-11-26T024011
set -eu
here=$(dirname "$0")
environment=$1
backup=${2:-}
if [ -z "$backup" ] || [ "${3:-}" != --replace ]; then
  echo "k8s/restore.sh $environment NAME --replace deletes what was written after the backup NAME, or \`latest\`." >&2
  exit 2
fi
namespace=$(sed -n 's/^namespace: //p' "$here/overlays/$environment/kustomization.yaml")
in_cluster() { kubectl --namespace "$namespace" "$@"; }
scale() { in_cluster scale deployment --selector crew.example/step=serve --replicas="$1"; }
schedules_suspended() {
  for cronjob in backup ledger-check restore-drill; do
    in_cluster patch cronjob "$cronjob" --type=merge --patch "{\"spec\":{\"suspend\":$1}}"
  done
}
run() {
  job=$("$here/create-job.sh" "$namespace" "$@")
  "$here/await-jobs.sh" "$namespace" --field-selector "metadata.name=$job"
}
trap 'test $? -eq 0 || echo "The restore is not complete. Run the same command again." >&2' EXIT

kubectl apply --kustomize "$here/overlays/$environment" --selector 'crew.example/step notin (prepare,serve)'
schedules_suspended true
# A backup under way would hold databases of both times, and become `latest`.
in_cluster delete job --selector app.kubernetes.io/name=backup --cascade=foreground
scale 0
in_cluster wait pod --selector app.kubernetes.io/component=server --for=delete --timeout=5m
run restore init fetch "$backup"
# The name of the one that `latest` was.
backup=$(in_cluster logs "job/$job" --container=fetch | sed -n 's/ is fetched\.$//p')
# Autoscalers leave a Deployment without replicas alone.
scale 2
"$here/deploy.sh" "$environment"
run restore-dead-letters init fetch-dead-letters "$backup"
schedules_suspended false
# Members write again: what the check finds is no reason to restore once more.
trap - EXIT
"$here/admin.sh" "$environment" ledger-check
