#!/usr/bin/env sh
# Creates a Job from a suspended CronJob, with other arguments for its first container or, with `init`, its first init container, and
# prints its name.
#   k8s/create-job.sh crew admin main grant ada
set -eu
namespace=$1
template=$2
container=containers
test "$3" = main || container=initContainers
shift 3
job="$template-$(date +%s)"
arguments=$(printf '%s\n' "$@" | sed 's/[\\"]/\\&/g; s/.*/"&"/' | paste -sd, -)
kubectl --namespace "$namespace" create job "$job" "--from=cronjob/$template" --dry-run=client --output=json |
  kubectl patch --local --filename=- --type=json --output=json \
    --patch "[{\"op\": \"replace\", \"path\": \"/spec/template/spec/$container/0/args\", \"value\": [$arguments]}]" |
  kubectl --namespace "$namespace" create --filename=- >/dev/null
echo "$job"
