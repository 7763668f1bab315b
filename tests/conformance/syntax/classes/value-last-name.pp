class a { foo() bar }
