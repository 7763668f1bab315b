class c($p = Notify['z'], $q = "q${p}") { notify { "body ${p} ${q}": } }
include c
