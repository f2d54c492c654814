-- A transaction of the server that waits for its next statement this long is stuck, and gives its
-- locks back. Not sooner: a machine that was paused, or has more to do than it can, is not stuck.
alter role authenticator set idle_in_transaction_session_timeout = '60s';
