#!/usr/bin/env sh
# Waits until Jobs have completed, or until one has failed: then it prints the end of its log and exits with 1. `kubectl wait` for
# completion would wait for its whole timeout; a Job that hangs fails by its own deadline.
#   k8s/await-jobs.sh crew --selector crew.example/step=prepare
set -eu
namespace=$1
shift
while :; do
  jobs=$(kubectl --namespace "$namespace" get job "$@" --output 'go-template={{range .items}}{{$state := "Running"}}{{range .status.conditions}}{{if and (eq .status "True") (or (eq .type "Complete") (eq .type "Failed"))}}{{$state = .type}}{{end}}{{end}}{{$state}} {{.metadata.name}}{{"\n"}}{{end}}')
  test -n "$jobs" || { echo "There is no Job with $*." >&2 && exit 1; }
  failed=$(echo "$jobs" | sed -n 's/^Failed //p')
  test -z "$failed" || break
  echo "$jobs" | grep -q '^Running ' || exit 0
  sleep 2
done
for job in $failed; do
  echo "$job failed:"
  kubectl --namespace "$namespace" logs "job/$job" --all-containers --tail=20 || true
done >&2
exit 1
