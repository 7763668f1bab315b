function f($kernel) { [$kernel, $facts['kernel']] }
f('other')
