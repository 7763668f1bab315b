Notify <<| |>>
notify { 'n': }
