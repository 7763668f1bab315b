[Collection([1]), Collection({a => 1})]
