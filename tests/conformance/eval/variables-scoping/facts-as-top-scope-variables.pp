[$kernel, $::kernel, $os['name']]
