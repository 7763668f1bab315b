@foo
