[Runtime[ruby,'Symbol'], Runtime['ruby'], Runtime[ruby,[/a/,'b']]].map |$x| { String($x) }
