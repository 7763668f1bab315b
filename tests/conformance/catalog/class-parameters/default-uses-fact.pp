class c($k = $facts['kernel']) { notify { $k: } }
include c
