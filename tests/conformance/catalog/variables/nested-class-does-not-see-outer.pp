class outer { $v = 'outer' class inner { notify { "x${v}": } } include outer::inner }
include outer
