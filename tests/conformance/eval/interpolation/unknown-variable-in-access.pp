"${nosuch[1]}"
