#!/bin/sh
# Stands in for kubectl. Namespaces are folders of $FAKES/cluster, secrets folders in these, and keys their files. Other questions are
# answered by $FAKES/answers: a file per answer, whose first line is a
# pattern of the arguments; the answer "fail" fails. What is nowhere does not exist.
set -eu
line="$*"
cluster="$FAKES/cluster"
after() {
  option=$1
  shift
  while [ $# -gt 1 ]; do
    if [ "$1" = "$option" ]; then echo "$2" && return; fi
    shift
  done
}
namespace=$(after --namespace "$@")
# Keeps the pairs of a manifest or patch, in the form that install.sh writes.
keep() {
  mkdir -p "$1"
  echo "$body" | sed 's/.*"stringData":{"\(.*\)"}}$/\1/; s/","/\n/g' | while IFS= read -r pair; do
    printf '%s' "${pair#*\":\"}" >"$1/${pair%%\"*}"
  done
}

for answer in "$FAKES"/answers/*; do
  test -e "$answer" || continue
  read -r pattern <"$answer"
  if echo "$line" | grep -Eq -- "$pattern"; then
    test "$(sed -n 2p "$answer")" != fail || exit 1
    sed 1d "$answer"
    exit
  fi
done
case $line in
'create namespace '*) mkdir -p "$cluster/$3" ;;
'get namespace '*) test -d "$cluster/$3" ;;
*' create --filename=-')
  body=$(cat)
  secret="$cluster/$namespace/$(echo "$body" | sed 's/.*"metadata":{"name":"\([^"]*\)".*/\1/')"
  test ! -d "$secret"
  keep "$secret"
  ;;
*' patch secret '*)
  body=$(cat)
  keep "$cluster/$namespace/$(after secret "$@")"
  ;;
*'get secret '*)
  secret="$cluster/$namespace/$(after secret "$@")"
  key=$(echo "$line" | sed -n 's/.*index \.data "\([^"]*\)".*/\1/p')
  if [ ! -d "$secret" ]; then
    case $line in *--ignore-not-found*) exit ;; *) exit 1 ;; esac
  elif [ -n "$key" ]; then
    cat "$secret/$key"
  else
    for file in "$secret"/*; do
      test -e "$file" || continue
      case $line in
      *%q*) awk -v ORS='\\n' -v key="$(basename "$file")" 'BEGIN { printf "%s \"", key } { gsub(/"/, "\\\""); if (NR > 1) printf "\\n"; printf "%s", $0 }' "$file" && { test -z "$(tail -c1 "$file")" && printf '\\n"\n' || printf '"\n'; } ;;
      *) basename "$file" ;;
      esac
    done
  fi
  ;;
'apply '*) ;;
*) exit 1 ;;
esac
