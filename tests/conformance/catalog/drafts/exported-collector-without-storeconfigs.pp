@@notify { a: }
Notify<<| |>>
