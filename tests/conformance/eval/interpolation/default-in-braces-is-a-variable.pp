"${default}"
