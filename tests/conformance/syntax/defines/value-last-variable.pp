define a($b) { $b }
