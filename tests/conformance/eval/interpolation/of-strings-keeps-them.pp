$s = "a\tb'c\"d\\"
"$s"
