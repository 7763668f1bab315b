notify { b: require +> Notify[a] }
