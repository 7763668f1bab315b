if foo() { }
if foo() { } else { }
if foo() { } elsif bar() { } else { }
