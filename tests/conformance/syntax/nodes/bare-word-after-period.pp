node www.my-example.com { }
