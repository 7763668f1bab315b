$u = undef
"<${u}> <$u> <${[undef]}> <${$u}>"
