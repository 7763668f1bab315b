$a.each |$b| { class c { } }
