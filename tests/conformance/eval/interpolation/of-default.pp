$d = default
"${d}|${[default]}|${{ default => default }}"
