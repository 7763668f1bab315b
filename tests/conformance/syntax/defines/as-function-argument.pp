foo(define a { })
