$a = "${if[2]} ${class[a][b]} ${type[0]}"
