@notify { a: }
@@notify { b: }
