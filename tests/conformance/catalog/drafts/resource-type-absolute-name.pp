::notify { x: }
