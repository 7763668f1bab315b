"${false}"
