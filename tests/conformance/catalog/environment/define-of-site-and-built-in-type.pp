define notify { }
notify { x: }
