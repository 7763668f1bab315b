class c { $kernel = 'mine' notify { "${kernel} ${::kernel} ${facts['kernel']}": } }
include c
