notify { "${Integer[1, 2]}": }
