notify { /a/: }
