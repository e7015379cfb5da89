#!/usr/bin/env sh
# Runs an operator command as a Job in the cluster, like `npm run admin -- …` on one machine, and prints its log at the end. `export`
# writes the member's data to the folder `exports` of the bucket BACKUP_BUCKET instead of printing them.
#   k8s/admin.sh production grant ada
set -eu
here=$(dirname "$0")
namespace=$(sed -n 's/^namespace: //p' "$here/overlays/$1/kustomization.yaml")
shift
if [ "${1:-}" = export ]; then
  shift
  job=$("$here/create-job.sh" "$namespace" admin-export init "$@")
else
  job=$("$here/create-job.sh" "$namespace" admin main "$@")
fi
# Before the log: that of a pod which has not started is empty, or an error.
"$here/await-jobs.sh" "$namespace" --field-selector "metadata.name=$job"
kubectl --namespace "$namespace" logs "job/$job" --container=main
