"${nosuch()}"
