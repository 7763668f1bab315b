define i(Integer $c) { }
i { 'x': c => Deferred('d::f', []) }
