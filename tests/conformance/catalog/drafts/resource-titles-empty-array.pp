notify { []: }
