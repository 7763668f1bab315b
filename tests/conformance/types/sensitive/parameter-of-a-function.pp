function f(Sensitive[String] $p) { "${p} ${p.unwrap}" }
f(Sensitive('pw'))
