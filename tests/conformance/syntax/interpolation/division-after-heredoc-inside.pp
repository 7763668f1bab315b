$a = "${@(END) / 2 / 3}"
4
END
