type A Integer
