["${Sensitive('x')}", String(Sensitive('x')), "${[Sensitive('x')]}", "${ {a => Sensitive('x')} }", String([Sensitive('x')])]
