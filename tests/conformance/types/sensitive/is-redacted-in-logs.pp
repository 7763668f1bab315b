notice(Sensitive('x'))
notice([Sensitive('x')], {a => Sensitive('y')})
warning("it is ${Sensitive('x')}")
