node "testnode.${domain}" { }
