class foo { $kernel = 'mine'
  notice($kernel, $::kernel, $facts['kernel']) }
include foo
