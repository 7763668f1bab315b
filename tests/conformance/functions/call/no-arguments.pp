call()
