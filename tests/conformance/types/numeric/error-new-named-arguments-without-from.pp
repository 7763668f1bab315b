Numeric({abs => true})
