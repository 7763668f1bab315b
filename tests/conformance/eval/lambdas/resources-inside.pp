['a', 'b'].each |$n| { notify { $n: } }
[defined(Notify['a']), defined(Notify['b'])]
