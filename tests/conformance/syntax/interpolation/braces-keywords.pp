$a = "${if} ${class} ${node} ${case} ${and} ${or} ${in} ${define} ${default} ${undef} ${else} ${elsif} ${inherits} ${unless}"
