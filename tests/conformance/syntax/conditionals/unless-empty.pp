unless foo() { }
unless foo() { } else { }
