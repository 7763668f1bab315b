function f() { [$facts['kernel'], $trusted['certname'], $environment] }
f()
