class k { notify { in_k: } }
Class { k: }
