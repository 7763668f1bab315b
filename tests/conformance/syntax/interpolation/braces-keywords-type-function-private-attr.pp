$a = "${type} ${function} ${private} ${attr}"
